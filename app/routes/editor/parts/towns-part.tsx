import { Fragment, type ReactNode, useState } from "react";
import { cities, citiesFromNorth } from "#app/domain/cities/cities.ts";
import {
  type CityTexts,
  type Passage,
  type TownId,
  townIds,
  townPath,
} from "#app/domain/cities/city.ts";
import {
  passageLabels,
  teaserLabel,
  townContactLabels,
  townLabels,
} from "#app/domain/content/parts/towns.ts";
import { type SimilarText, similarTexts } from "#app/domain/editing/similarity.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { EditorPartProps } from "../editor-part.ts";
import { TermsFreshness, TermsOfPage } from "../terms/search-terms.tsx";
import styles from "./part.module.css";
import { errorCount, LineField, SelectField } from "./part-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { DescriptionHint, SearchPreview, TitleHint } from "./search-preview.tsx";

/** What can be said of each town; one at a time. */
export function TownsPart({ content, change, errors, wanted, search, csrfToken }: EditorPartProps) {
  const { towns, texts } = content;
  const wrong = citiesFromNorth.filter((city) => errorCount(errors, `towns.${city.id}`) > 0);
  const [id, setId] = useState<TownId>(wrong[0]?.id ?? townIds[0]);
  // When something turns out to be wrong, the town it is wrong in is shown; after that the editor chooses.
  const [knew, setKnew] = useState(wrong.length > 0);
  if (knew !== wrong.length > 0) {
    setKnew(wrong.length > 0);
    const isHere = wrong.some((city) => city.id === id);
    if (wrong[0] && !isHere) setId(wrong[0].id);
  }
  const [ledTo, setLedTo] = useState<string>();
  if (wanted !== ledTo) {
    setLedTo(wanted);
    const town = townIds.find((one) => wanted?.startsWith(`towns.${one}.`));
    if (town) setId(town);
  }
  const elsewhere = wrong.filter((city) => city.id !== id);

  return (
    <div className={styles.part}>
      <p className={styles.intro}>
        Skriv for dem som bor i byen. Sider som er like bortsett fra navnet, hjelper ingen, og
        søkemotorene luker dem ut.
      </p>
      <SelectField
        id="town"
        name={`towns.${id}`}
        label="By"
        value={id}
        onChange={(value) => {
          const city = citiesFromNorth.find((one) => one.id === value);
          if (city) setId(city.id);
        }}
        options={citiesFromNorth.map((city) => ({
          value: city.id,
          label: wrong.includes(city) ? `${city.name} (må rettes)` : city.name,
        }))}
      />
      {elsewhere.length > 0 && (
        <Notice tone="danger">
          <strong>Noe må rettes i andre byer</strong>
          <span className={styles.actions}>
            {elsewhere.map((city) => (
              <Button key={city.id} look="secondary" onClick={() => setId(city.id)}>
                Gå til {city.name}
              </Button>
            ))}
          </span>
        </Notice>
      )}
      <Town
        // Another town is another form: nothing of the one before stays in its fields.
        key={id}
        id={id}
        town={towns[id]}
        siteName={texts.footerCompanyName}
        similar={similarTexts(id, towns, citiesFromNorth)}
        errors={errors}
        csrfToken={csrfToken}
        terms={
          <>
            <TermsOfPage path={townPath(id)} search={search} />
            <TermsFreshness paths={[townPath(id)]} content={content} search={search} />
          </>
        }
        onChange={(texts) =>
          change((content) => ({
            ...content,
            towns: { ...content.towns, [id]: { ...content.towns[id], ...texts } },
          }))
        }
      />
    </div>
  );
}

function Town({
  id,
  town,
  siteName,
  similar,
  errors,
  csrfToken,
  terms,
  onChange,
}: {
  id: TownId;
  town: CityTexts;
  siteName: string;
  similar: SimilarText[];
  errors: EditorPartProps["errors"];
  csrfToken: string;
  /** What the town's page is wanted to be found for. */
  terms: ReactNode;
  onChange: (texts: Partial<CityTexts>) => void;
}) {
  const { name } = cities[id];
  const path = `towns.${id}`;
  const likeness = (field: string) => (
    <Likeness similar={similar.find((one) => one.field === field)} />
  );
  return (
    <>
      <section className={styles.group} aria-labelledby="town-opening">
        <h2 id="town-opening">{name}</h2>
        <LineField
          path={`${path}.region`}
          label={townLabels.region}
          maxLength={60}
          value={town.region}
          onChange={(region) => onChange({ region })}
          errors={errors}
        />
        <LineField
          path={`${path}.description`}
          label={townLabels.description}
          value={town.description}
          onChange={(description) => onChange({ description })}
          errors={errors}
        />
        {likeness("description")}
        <PictureField
          path={`${path}.picture`}
          label={townLabels.picture}
          help="Uten bilde står tegningen av byen her."
          picture={town.picture}
          onChange={(picture) => onChange({ picture })}
          csrfToken={csrfToken}
        />
        <div className={styles.triple}>
          <LineField
            path={`${path}.population`}
            label={townLabels.population}
            maxLength={40}
            value={town.population}
            onChange={(population) => onChange({ population })}
            errors={errors}
          />
          <LineField
            path={`${path}.businesses`}
            label={townLabels.businesses}
            maxLength={40}
            value={town.businesses}
            onChange={(businesses) => onChange({ businesses })}
            errors={errors}
          />
          <LineField
            path={`${path}.figuresYear`}
            label={`${townLabels.figuresYear} (valgfritt)`}
            type="number"
            inputMode="numeric"
            min={1990}
            max={2100}
            value={town.figuresYear === undefined ? "" : String(town.figuresYear)}
            onChange={(year) => onChange({ figuresYear: year ? Number(year) : undefined })}
            errors={errors}
          />
        </div>
      </section>

      <section className={styles.group} aria-labelledby="town-search">
        <h2 id="town-search">I søk</h2>
        <LineField
          path={`${path}.seoTitle`}
          label={townLabels.seoTitle}
          maxLength={200}
          value={town.seoTitle}
          onChange={(seoTitle) => onChange({ seoTitle })}
          errors={errors}
          help={<TitleHint title={town.seoTitle} siteName={siteName} />}
        />
        <LineField
          path={`${path}.metaDescription`}
          label={townLabels.metaDescription}
          value={town.metaDescription}
          onChange={(metaDescription) => onChange({ metaDescription })}
          errors={errors}
          help={<DescriptionHint description={town.metaDescription} />}
        />
        {likeness("metaDescription")}
        <LineField
          path={`${path}.keywords`}
          label={`${townLabels.keywords}, med komma mellom`}
          value={town.keywords}
          onChange={(keywords) => onChange({ keywords })}
          errors={errors}
        />
        <SearchPreview
          siteName={siteName}
          path={townPath(id)}
          title={town.seoTitle}
          description={town.metaDescription}
        />
        {terms}
      </section>

      <section className={styles.group} aria-labelledby="town-local">
        <h2 id="town-local">{townLabels.localFacts}</h2>
        <LineField
          path={`${path}.localHeading`}
          label={townLabels.localHeading}
          maxLength={200}
          value={town.localHeading}
          onChange={(localHeading) => onChange({ localHeading })}
          errors={errors}
        />
        <PassageFields
          path={`${path}.localFacts`}
          field="localFacts"
          passages={town.localFacts}
          onChange={(localFacts) => onChange({ localFacts })}
          errors={errors}
          likeness={likeness}
        />
      </section>

      <section className={styles.group} aria-labelledby="town-benefits">
        <h2 id="town-benefits">{townLabels.benefits}</h2>
        <LineField
          path={`${path}.benefitsHeading`}
          label={townLabels.benefitsHeading}
          maxLength={200}
          value={town.benefitsHeading}
          onChange={(benefitsHeading) => onChange({ benefitsHeading })}
          errors={errors}
        />
        <PassageFields
          path={`${path}.benefits`}
          field="benefits"
          passages={town.benefits}
          onChange={(benefits) => onChange({ benefits })}
          errors={errors}
          likeness={likeness}
        />
      </section>

      <section className={styles.group} aria-labelledby="town-services">
        <h2 id="town-services">{townLabels.services}</h2>
        <LineField
          path={`${path}.servicesHeading`}
          label={townLabels.servicesHeading}
          maxLength={200}
          value={town.servicesHeading}
          onChange={(servicesHeading) => onChange({ servicesHeading })}
          errors={errors}
        />
        <PassageFields
          path={`${path}.services`}
          field="services"
          passages={town.services}
          onChange={(services) => onChange({ services })}
          errors={errors}
          likeness={likeness}
        />
      </section>

      <section className={styles.group} aria-labelledby="town-questions">
        <h2 id="town-questions">{townLabels.questions}</h2>
        {([0, 1] as const).map((index) => (
          <Fragment key={index}>
            <LineField
              path={`${path}.questions.${index}.teaser`}
              label={`${index + 1}. ${teaserLabel}`}
              value={town.questions[index].teaser}
              onChange={(teaser) =>
                onChange({ questions: withItem(town.questions, index, { teaser }) })
              }
              errors={errors}
            />
            {likeness(`questions.${index}.teaser`)}
          </Fragment>
        ))}
      </section>

      <section className={styles.group} aria-labelledby="town-contact">
        <h2 id="town-contact">{townLabels.contact}</h2>
        <LineField
          path={`${path}.contact.heading`}
          label={townContactLabels.heading}
          maxLength={200}
          value={town.contact.heading}
          onChange={(heading) => onChange({ contact: { ...town.contact, heading } })}
          errors={errors}
        />
        <LineField
          path={`${path}.contact.text`}
          label={townContactLabels.text}
          value={town.contact.text}
          onChange={(text) => onChange({ contact: { ...town.contact, text } })}
          errors={errors}
        />
        {likeness("contact.text")}
        <LineField
          path={`${path}.contact.subject`}
          label={townContactLabels.subject}
          maxLength={200}
          value={town.contact.subject}
          onChange={(subject) => onChange({ contact: { ...town.contact, subject } })}
          errors={errors}
        />
      </section>
    </>
  );
}

function PassageFields<Passages extends Passage[]>({
  path,
  field,
  passages,
  onChange,
  errors,
  likeness,
}: {
  path: string;
  field: string;
  passages: Passages;
  onChange: (passages: Passages) => void;
  errors: EditorPartProps["errors"];
  likeness: (field: string) => ReactNode;
}) {
  return passages.map((passage, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: there are always as many, each in its place
    <fieldset key={index} className={styles.passage}>
      <legend className={styles.legend}>Avsnitt {index + 1}</legend>
      <LineField
        path={`${path}.${index}.title`}
        label={passageLabels.title}
        maxLength={200}
        value={passage.title}
        onChange={(title) => onChange(withItem(passages, index, { ...passage, title }))}
        errors={errors}
      />
      <LineField
        path={`${path}.${index}.text`}
        label={passageLabels.text}
        value={passage.text}
        onChange={(text) => onChange(withItem(passages, index, { ...passage, text }))}
        errors={errors}
      />
      {likeness(`${field}.${index}.text`)}
    </fieldset>
  ));
}

/** A tuple with one of its items exchanged, which Array.with would take for any list. */
function withItem<Items extends unknown[]>(items: Items, index: number, item: Items[number]): Items;
function withItem(items: unknown[], index: number, item: unknown): unknown[] {
  return items.with(index, item);
}

function Likeness({ similar }: { similar: SimilarText | undefined }) {
  return (
    <div role="status">
      {similar && (
        <Notice tone="warning">
          Nesten likt en tekst fra {cities[similar.town].name} (
          {Math.round(similar.similarity * 100)} % likt). Skriv noe som bare stemmer her.
        </Notice>
      )}
    </div>
  );
}
