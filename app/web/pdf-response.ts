import { keptByNobody } from "./caching.ts";

/** Answers with a PDF that is shown in the browser, saved under its name, and kept by nobody on the way. */
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
      "cache-control": keptByNobody,
    },
  });
}
