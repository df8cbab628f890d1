/**
 * Says in Norwegian what a value breaks, where the rule of a schema brings no words of its own: forms let nobody break these, but a
 * program or a file may. What `safeParse` takes as its `error`.
 */
export function rulesInWords({ code, input }: { code: string; input?: unknown }): string {
  if (input === undefined || input === null) return "Mangler";
  switch (code) {
    case "too_small":
      return "Det er for få her, eller tallet er for lite";
    case "too_big":
      return "Det er for mange her, eller tallet er for stort";
    case "invalid_value":
      return "Er ikke et av valgene";
    case "invalid_format":
      return "Er skrevet på feil måte";
    default:
      return "Er av feil slag";
  }
}
