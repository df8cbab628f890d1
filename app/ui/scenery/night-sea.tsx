import type { ReactNode } from "react";
import styles from "./night-sea.module.css";

/**
 * The lighthouse over an empty sea, behind what stands on it: a ground for pages that have nothing of their own to show. Its
 * parent is `isolated`, has it last, and leaves room for it below the words on a narrow screen: it stands at the foot of them, and
 * would move if it were painted before they have come. Each page has its own hour, whatever the clock says.
 *
 * @param view of the drawing: another hour, or close to the tower; without one it is night
 * @param afloat what lies in the light, drawn around 0 0 where it meets the water
 */
export function NightSea({ view, afloat }: { view?: "blue" | "low" | "near"; afloat?: ReactNode }) {
  return (
    <div className={styles.scene} aria-hidden="true">
      {/* No background: Chromium asks for one with the whole address as Referer, whatever the page says. */}
      <img src={`/scenes/night-sea.svg${view ? `#${view}` : ""}`} alt="" />
      {afloat && (
        <svg viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <g transform="translate(470 778)">
            <g className={styles.afloat}>{afloat}</g>
          </g>
        </svg>
      )}
    </div>
  );
}

/** Somebody was here, and rowed on. */
export const oar = (
  <>
    <ellipse cy="14" rx="168" ry="12" fill="#081826" opacity=".4" />
    <path fill="#6e4a2c" d="M-168 12q60-6 118-2L96-10l3 7L-50 19q-60 8-118-7z" opacity=".5" />
    <path fill="#c98f4e" d="M-52-8 150-44l2 8L-50 2z" />
    <path fill="#fff3cd" d="M-52-8 150-44v2L-52-5z" opacity=".8" />
    <path fill="#d9432f" d="m-52-10-22 2v12l24 0z" />
    <path fill="#e7c08a" d="M-74-9q-52-2-96 14-6 6 2 8 46 4 96-8z" />
    <path fill="#a8713a" d="M-170 5q-6 6 2 8 46 4 96-8l-1-5q-50 12-97 5z" />
    <path fill="#c98f4e" d="m148-46 18-2q6 4 2 9l-18 4z" />
    <Ripples />
  </>
);

/** The sign of a town that is nowhere near. */
export const sign = (
  <>
    <ellipse cy="6" rx="96" ry="10" fill="#081826" opacity=".5" />
    <g transform="rotate(-7)">
      <path fill="#8fa3b0" d="M-46 6v-146h9V6zM37 6v-146h9V6z" />
      <path fill="#4a5d6b" d="M-40 6v-146h3V6zM43 6v-146h3V6z" />
      <rect x="-92" y="-166" width="184" height="82" rx="8" fill="#fffbf0" />
      <rect
        x="-86"
        y="-160"
        width="172"
        height="70"
        rx="5"
        fill="none"
        stroke="#0b2033"
        strokeWidth="4"
      />
      <path
        fill="none"
        stroke="#0b2033"
        strokeWidth="9"
        strokeLinecap="round"
        d="M-12-134q2-14 13-14 13 0 13 12 0 8-7 12-6 4-6 10m0 14h0"
      />
    </g>
    <path fill="#fffbf0" d="M-84 26h150l-14 40h-120z" opacity=".13" />
    <Ripples />
  </>
);

/** A letter on its way. */
export const paperBoat = (
  <>
    <ellipse cy="8" rx="112" ry="10" fill="#081826" opacity=".5" />
    <path fill="#fffbf0" d="M-108-44 0-30 108-44 66 10H-66z" />
    <path fill="#d7dde0" d="M0-30 108-44 66 10H0z" />
    <path fill="#fff" d="M0-128-58-37 0-30z" />
    <path fill="#e3e7e6" d="M0-128 58-37 0-30z" />
    <path fill="#d9432f" d="M-28-24-66 10h30L0-24z" opacity=".9" />
    <path fill="#fffbf0" d="M-62 16H62l24 34H-86z" opacity=".16" />
    <Ripples />
  </>
);

/** As far as one may go. */
export const buoy = (
  <>
    <ellipse cy="8" rx="74" ry="10" fill="#081826" opacity=".5" />
    <g transform="rotate(6)">
      <path fill="#d9432f" d="M-54-10q0-24 54-24t54 24q-4 22-18 28h-72q-14-6-18-28z" />
      <path fill="#8c2a20" d="M14-33q40 3 40 23-4 22-18 28H8q14-24 6-51z" />
      <path
        fill="none"
        stroke="#d9432f"
        strokeWidth="7"
        d="M-34-30-10-122m44 92L10-122M-26-64h52"
      />
      <path fill="#0b2033" d="M-15-132h30v12h-30z" />
      <path fill="#fff3cd" d="M-9-154H9v22H-9z" />
      <path fill="#0b2033" d="M-13-160h26v7h-26z" />
    </g>
    <path fill="#d9432f" d="M-48 22h96l-10 44h-76z" opacity=".2" />
    <Ripples />
  </>
);

function Ripples() {
  return (
    <path
      fill="none"
      stroke="#fff3cd"
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".6"
      d="M-150 20h96m120 2h84m-210 16h120m-60 16h150"
    />
  );
}
