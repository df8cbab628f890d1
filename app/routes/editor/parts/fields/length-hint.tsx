/** Says how many characters are left of a text, once that is worth knowing; nothing before. */
export function LengthHint({ length, most }: { length: number; most: number }) {
  const left = most - length;
  const isNear = left <= Math.max(10, most * 0.15);
  if (!isNear) return null;
  return left < 0 ? <>{-left} tegn for mye</> : <>{left} tegn igjen</>;
}
