export { fillIn, namedIn } from "#app/web/fill-in.ts";
