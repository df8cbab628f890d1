import { Checkbox } from "#app/ui/field.tsx";

/** Asks once more where texts of law change. The form is not sent without it. */
export function MeansLaw() {
  return (
    <Checkbox
      id="means-law"
      name="meansLaw"
      required
      label="Jeg vet at dette endrer vilkårene eller det vi lover om personvern. Nye bestillinger følger den nye teksten, og tidligere bestillinger den gamle."
    />
  );
}
