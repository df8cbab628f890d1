/** What a program is told that calls what there is not. */
export function loader() {
  return Response.json({ message: "Adressen finnes ikke." }, { status: 404 });
}

export const action = loader;
