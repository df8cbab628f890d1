import type { Brand } from "#app/domain/content/brand.ts";

export function ContactSection({ brand }: { brand: Brand; service?: string }) {
  return <section id="contact">{brand.email}</section>;
}
