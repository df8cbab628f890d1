/** The page for a fault outside the router. */
export function faultPage(requestId: string): string {
  return barePage("Noe gikk galt hos oss", [
    "Feilen er registrert, og du har ikke gjort noe galt. Prøv igjen om et øyeblikk.",
    '<a href="/">Gå til forsiden</a>',
    `Referanse: ${requestId}`,
  ]);
}

/** A page for when nothing can be counted on: it needs no stylesheet, no script and no data. Paragraphs are HTML. */
export function barePage(heading: string, paragraphs: string[]): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} | Fyrlykt</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b2033;color:#fbfaf6;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}a{color:#ffd24a}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")}
</main>
</body>
</html>`;
}
