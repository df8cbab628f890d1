import type { ReactNode } from "react";
import { planNames } from "#app/domain/catalog/price-list.ts";
import { withValue } from "#app/domain/content/parts/fields/place.ts";
import { longestParagraph } from "#app/domain/content/parts/fields/text-rules.ts";
import { otherPriceNames, planLabels } from "#app/domain/content/parts/prices.ts";
import { offerReminder } from "#app/domain/editing/hints.ts";
import { unsoldOnPages } from "#app/domain/editing/unsold-plans.ts";
import { Notice } from "#app/ui/notice.tsx";
import { norwegianDay } from "#app/web/formats/dates.ts";
import { listed } from "#app/web/formats/text.ts";
import styles from "../desk/desk.module.css";
import type { EditorPartProps, Offer } from "../editor-part.ts";
import { AddedPlans } from "./added-plans.tsx";
import { fieldsOf } from "./fields/drawn-field.tsx";
import { LengthHint } from "./fields/length-hint.tsx";
import { PriceField } from "./fields/typed-field.tsx";
import { FeatureList } from "./lists/feature-list.tsx";
import { PlanOrder } from "./lists/plan-order.tsx";
import { TopicList } from "./lists/topic-list.tsx";
import { LineField } from "./part-fields.tsx";

type PlanId = (typeof planNames)[number]["id"];

/** The tab "Priser og Pakker". */
export function PricesPart(part: EditorPartProps) {
  const field = fieldsOf(part);
  const cards = (kind: "website" | "profile") => (
    <div className={styles.cards}>
      {planNames
        .filter((plan) => plan.kind === kind)
        .map(({ id, name }) => (
          <PlanCard key={id} {...part} id={id} name={name}>
            {id === "medium" && <OriginalPrice {...part} />}
          </PlanCard>
        ))}
    </div>
  );
  return (
    <>
      <div role="status">
        {unsoldOnPages(part.content).map(({ page, plans }) => (
          <Notice key={page} tone="warning">
            «{page}» viser ikke lenger prisen på {listed(plans)}, som er tatt ut av salg.
          </Notice>
        ))}
      </div>
      {cards("website")}
      <AddedPlans {...part} kind="website" />
      <PlanOrder {...part} kind="website" />
      <TopicList {...part} />
      <h2 className={styles.heading}>Bedriftsprofiler</h2>
      {cards("profile")}
      <AddedPlans {...part} kind="profile" />
      <PlanOrder {...part} kind="profile" />
      <fieldset className={styles.group}>
        <legend>Andre priser</legend>
        <div className={styles.prices}>
          {otherPriceNames.map((name) => field(`prices.${name}`))}
        </div>
      </fieldset>
    </>
  );
}

function PlanCard({
  id,
  name,
  children,
  ...part
}: EditorPartProps & { id: PlanId; name: string; children?: ReactNode }) {
  const plan = part.content.prices[id];
  const field = fieldsOf(part);
  const path = `prices.${id}` as const;
  return (
    <fieldset className={styles.card}>
      <legend>
        {name} {id === "medium" && <span className={styles.badge}>Tilbud</span>}
      </legend>
      <div className={styles.prices}>
        {field(`${path}.price`)}
        {children}
      </div>
      {field(`${path}.description`, {
        help: <LengthHint length={plan.description.length} most={longestParagraph} />,
      })}
      <FeatureList
        {...part}
        path={`${path}.features`}
        packageName={name}
        features={plan.features}
      />
    </fieldset>
  );
}

function OriginalPrice({ content, change, errors, offer, now }: EditorPartProps) {
  const { originalPrice, offerEndsOn } = content.prices.medium;
  const update = (changed: object) =>
    change((before) =>
      withValue(before, ["prices", "medium"], { ...before.prices.medium, ...changed }),
    );
  return (
    <>
      <PriceField
        path="prices.medium.originalPrice"
        label={`${planLabels.originalPrice} (kr)`}
        value={originalPrice}
        errors={errors}
        onChange={(price) =>
          update({ originalPrice: price, ...(price === undefined && { offerEndsOn: undefined }) })
        }
      />
      {originalPrice !== undefined && (
        <>
          <LineField
            path="prices.medium.offerEndsOn"
            label={planLabels.offerEndsOn}
            type="date"
            value={offerEndsOn ?? ""}
            errors={errors}
            help={<OfferEnd endsOn={offerEndsOn} now={now} />}
            onChange={(day) => update({ offerEndsOn: day || undefined })}
          />
          {offer && !offerEndsOn && <OfferReminder offer={offer} now={now} />}
        </>
      )}
    </>
  );
}

/** Says what comes of the last day of an offer: of none, too, and of one that has passed, which ends the offer as it is published. */
function OfferEnd({ endsOn, now }: { endsOn: string | undefined; now: string }) {
  const isOver = endsOn !== undefined && endsOn < norwegianDay(now);
  if (endsOn !== undefined && !isOver) {
    return "Dagen etter koster pakken den opprinnelige prisen igjen.";
  }
  return (
    <p className={styles.reminder}>
      {isOver
        ? "Dagen er passert: Tilbudet er over, og kundene ser den opprinnelige prisen. Tøm feltene, eller sett en ny dato."
        : "Tilbudet har ingen siste dag. Med en dato ser kundene hvor lenge det gjelder, og det slår seg av selv."}
    </p>
  );
}

/** Says so kindly when an offer has stood for so long that it misleads. */
function OfferReminder({ offer, now }: { offer: Offer; now: string }) {
  const reminder = offerReminder(offer, now);
  return (
    reminder && (
      <p className={styles.reminder}>
        {reminder} Et tilbud som alltid gjelder, kan villede kundene (markedsføringsloven). Tøm
        feltet når tilbudet er over.
      </p>
    )
  );
}
