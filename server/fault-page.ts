/**
 * The page for a fault outside the router, where nothing can be counted on any more: it needs no stylesheet, no script
 * and no data.
 */
export function faultPage(requestId: string): string {
  return `<!doctype html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Noe gikk galt hos oss | Fyrlykt</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b2033;color:#fbfaf6;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem}a{color:#ffd24a}</style>
</head>
<body>
<main>
<h1>Noe gikk galt hos oss</h1>
<p>Feilen er registrert, og du har ikke gjort noe galt. Prøv igjen om et øyeblikk.</p>
<p><a href="/">Gå til forsiden</a></p>
<p>Referanse: ${requestId}</p>
</main>
</body>
</html>`;
}
