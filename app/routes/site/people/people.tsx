import type { Person } from "#app/domain/content/parts/people.ts";
import page from "#app/ui/page.module.css";
import { useWords } from "#app/ui/text/use-words.tsx";
import { phoneHref } from "#app/web/formats/phone.ts";
import { mailto } from "#app/web/links.ts";
import { peopleWords } from "#app/words/pages/people.words.ts";
import { PlainPicture } from "../plain-picture.tsx";
// No module: its styles would stand in each page that can show people, and the front page has no room for what it may not need.
import stylesheet from "./people.css?url";

/** Those whom one meets, the first of them in the light of the lamp; nothing while nobody is named. */
export function People({ people }: { people: readonly Person[] }) {
  const words = useWords(peopleWords).shown;
  if (people.length === 0) return null;
  return (
    <section className="people" aria-labelledby="people-heading">
      <link rel="stylesheet" href={stylesheet} />
      <div className={page.inside}>
        <h2 id="people-heading">{words.title}</h2>
        <ul>
          {people.map((person, index) => (
            <li key={person.id}>
              <Portrait person={person} />
              <div>
                {index === 0 && people.length > 1 && <p className="people-first">{words.first}</p>}
                <h3>{person.name}</h3>
                <p>{person.role}</p>
                <Ways person={person} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Portrait({ person: { name, picture } }: { person: Person }) {
  if (picture) {
    return (
      <PlainPicture picture={{ ...picture, alt: name }} sizes="12rem" className="people-portrait" />
    );
  }
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return (
    <span className="people-portrait" aria-hidden="true">
      {[...new Set([0, letters.length - 1])].map((place) => letters[place])}
    </span>
  );
}

function Ways({ person: { phone, email } }: { person: Person }) {
  if (!phone && !email) return null;
  return (
    <p className="people-ways">
      {phone && <a href={phoneHref(phone)}>{phone}</a>}
      {email && <a href={mailto(email)}>{email}</a>}
    </p>
  );
}
