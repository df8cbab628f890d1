/** Answers with a PDF that is shown in the browser, and saved under its name. */
export function pdfResponse({
  filename,
  content,
}: {
  filename: string;
  content: Buffer<ArrayBuffer>;
}): Response {
  return new Response(content, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${filename}"`,
    },
  });
}
