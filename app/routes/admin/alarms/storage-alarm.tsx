import { Paragraph } from "#app/ui/text/paragraph.tsx";
import { Alarm } from "./alarm.tsx";

/** Says that the database takes nothing, which no page that only reads would show; nothing otherwise. */
export function StorageAlarm({ takesWrites }: { takesWrites: boolean }) {
  if (takesWrites) return null;
  return (
    <Alarm title="Ingenting blir lagret">
      <Paragraph>
        Databasen tar ikke imot noe nytt, som regel fordi disken er full. Bestillinger og meldinger
        blir avvist, og det du gjør her, blir heller ikke lagret. Be den som drifter nettstedet, om
        å gjøre plass.
      </Paragraph>
    </Alarm>
  );
}
