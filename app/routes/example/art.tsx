import type { Good } from "./goods.ts";

// Drawn for the bakery alone, in its own colours: nothing here is of the agency's sea.

const crust = "#8a4a1d";
const gold = "#d98f3c";
const crumb = "#f4d9a6";
const dark = "#4a2412";
const jam = "#b3203b";

function Shadow({ width = 150 }: { width?: number }) {
  return <ellipse cx="150" cy="236" rx={width} ry="16" fill={dark} opacity=".16" />;
}

function Loaf({ isDark = false }: { isDark?: boolean }) {
  const [body, top, cut] = isDark ? ["#4f2c17", "#6b3d20", "#a9764a"] : [crust, gold, crumb];
  return (
    <>
      <Shadow width={132} />
      <path
        d="M22 176c0-66 54-112 128-112s128 46 128 112c0 38-34 58-128 58S22 214 22 176z"
        fill={body}
      />
      <path
        d="M36 166c4-56 52-92 114-92s110 36 114 92c-20 26-62 38-114 38S56 192 36 166z"
        fill={top}
      />
      <path d="M60 128c26-38 66-50 112-44-40 8-78 26-112 44z" fill="#fff3dc" opacity=".35" />
      {[0, 1, 2].map((index) => (
        <g
          key={index}
          transform={`translate(${index * 54} ${index === 1 ? -8 : 4}) rotate(-18 96 130)`}
        >
          <path d="M84 96q14 34 0 72q-14-38 0-72z" fill={cut} />
          <path
            d="M84 96q14 34 0 72"
            fill="none"
            stroke={body}
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      ))}
      {[
        [70, 160],
        [104, 178],
        [150, 186],
        [196, 176],
        [232, 154],
        [128, 92],
        [178, 90],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.5" fill="#fff7ea" opacity=".8" />
      ))}
    </>
  );
}

function Bun() {
  return (
    <>
      <Shadow width={118} />
      <circle cx="150" cy="138" r="96" fill={crust} />
      <circle cx="150" cy="130" r="92" fill={gold} />
      <path
        d="M150 130c10-14 34-2 30 18s-40 26-58 4 0-62 34-62 66 34 56 74-58 60-96 40-56-66-34-104 74-58 114-40"
        fill="none"
        stroke={dark}
        strokeWidth="11"
        strokeLinecap="round"
        opacity=".82"
      />
      <path
        d="M150 130c10-14 34-2 30 18s-40 26-58 4 0-62 34-62 66 34 56 74-58 60-96 40-56-66-34-104 74-58 114-40"
        fill="none"
        stroke="#f3bf73"
        strokeWidth="3"
        strokeLinecap="round"
        transform="translate(-3 -6)"
        opacity=".7"
      />
      {[
        [98, 96],
        [126, 70],
        [164, 62],
        [200, 86],
        [214, 124],
        [92, 140],
        [112, 176],
        [150, 196],
        [192, 180],
        [154, 112],
        [132, 152],
        [178, 160],
      ].map(([x = 0, y = 0]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="9"
          height="8"
          rx="2.5"
          fill="#fffdf6"
          transform={`rotate(${x * 3} ${x} ${y})`}
        />
      ))}
    </>
  );
}

/** Flakes of coconut, strewn as the golden angle strews seeds. */
const flakes = Array.from({ length: 54 }, (_, index) => {
  const angle = index * 2.4;
  const far = 46 + (index % 6) * 6;
  const [x, y] = [150 + Math.cos(angle) * far, 129 + Math.sin(angle) * far];
  const turn = (index * 47) % 180;
  return { key: index, place: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})` };
});

function SchoolBun() {
  return (
    <>
      <Shadow width={118} />
      <circle cx="150" cy="140" r="98" fill={crust} />
      <circle cx="150" cy="132" r="94" fill={gold} />
      <path
        d="M84 92q30-40 84-34"
        fill="none"
        stroke="#f3bf73"
        strokeWidth="10"
        strokeLinecap="round"
        opacity=".7"
      />
      <circle cx="150" cy="129" r="76" fill="#f7ead0" />
      <g stroke="#fffdf6" strokeWidth="5" strokeLinecap="round">
        {flakes.map(({ key, place: transform }) => (
          <path key={key} d="M-6 0h12" transform={transform} />
        ))}
      </g>
      <circle cx="150" cy="129" r="40" fill="#e3a92f" />
      <circle cx="150" cy="126" r="38" fill="#f3c044" />
      <path
        d="M150 126q8-8 14 2t-10 18-28-4 2-32 34-2 4 44"
        fill="none"
        stroke="#d8991f"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".7"
      />
    </>
  );
}

function Cake() {
  return (
    <>
      <Shadow width={140} />
      <ellipse cx="150" cy="220" rx="140" ry="18" fill="#fff" />
      <path d="M38 130h224v74c0 14-50 26-112 26S38 218 38 204z" fill="#fffaf0" />
      <path d="M38 158h224v12q-112 26-224 0z" fill={jam} opacity=".82" />
      <path d="M38 188h224v8q-112 26-224 0z" fill={crumb} />
      <ellipse cx="150" cy="130" rx="112" ry="30" fill="#fff" />
      <path
        d="M38 130c0 20 14 34 24 16 8 24 26 22 30 4 10 26 34 24 40 2 8 22 34 22 40-2 8 22 30 22 36-4 8 20 28 16 30-4 10 8 24 4 24-12"
        fill="#fff"
        stroke="#f3e6d0"
        strokeWidth="2"
      />
      {[
        [84, 112],
        [124, 100],
        [172, 100],
        [212, 112],
        [104, 134],
        [150, 140],
        [196, 134],
        [148, 116],
      ].map(([x = 0, y = 0]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path d="M-14-6q14-14 28 0q-2 22-14 28q-12-6-14-28z" fill={jam} />
          <path d="M-8-10q8 6 16 0l-8-6z" fill="#3f7d4b" />
          <path
            d="M-5 2l2 3M5 2l-2 3M0 10v3"
            stroke="#ffd9c9"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      ))}
    </>
  );
}

function RingCake() {
  return (
    <>
      <Shadow width={104} />
      {Array.from({ length: 9 }, (_, index) => {
        const width = 96 - index * 9.6;
        const y = 214 - index * 21;
        return (
          <g key={width}>
            <ellipse cx="150" cy={y} rx={width} ry="17" fill={crust} />
            <ellipse cx="150" cy={y - 5} rx={width} ry="15" fill={gold} />
            <path
              d={`M${150 - width} ${y - 6}q${width / 4} 16 ${width / 2} 3q${width / 4} 16 ${width / 2} 1q${width / 4} 15 ${width / 2} 1q${width / 4} 12 ${width / 2}-5`}
              fill="none"
              stroke="#fffdf6"
              strokeWidth="3.5"
              strokeLinejoin="round"
            />
          </g>
        );
      })}
      {[-30, 28].map((lean) => (
        <g key={lean} transform={`translate(150 52) rotate(${lean})`}>
          <path d="M0 0v-46" stroke={dark} strokeWidth="3" />
          <path d="M0-46h30v20H0z" fill={jam} />
          <path d="M9-46v20M0-36h30" stroke="#fff" strokeWidth="5" />
          <path d="M9-46v20M0-36h30" stroke="#1d3f7a" strokeWidth="2.5" />
        </g>
      ))}
    </>
  );
}

/** One of what is baked; it says nothing that does not stand beside it. */
export function Picture({ of }: { of: Good["art"] }) {
  return (
    <svg className="art" viewBox="0 0 300 256" aria-hidden="true">
      {of === "loaf" && <Loaf />}
      {of === "rye" && <Loaf isDark />}
      {of === "bun" && <Bun />}
      {of === "school" && <SchoolBun />}
      {of === "cake" && <Cake />}
      {of === "ring" && <RingCake />}
    </svg>
  );
}

const boards = Array.from({ length: 14 }, (_, row) => `M120 ${214 + row * 26}h430`).join("");
const awning = Array.from(
  { length: 8 },
  (_, stripe) => `M${140 + stripe * 32} 286h32v34q-16 18-32 0z`,
);
const stripes = {
  even: awning.filter((_, stripe) => stripe % 2 === 0).join(""),
  odd: awning.filter((_, stripe) => stripe % 2 === 1).join(""),
};

/** The shop in Strandgata, early in the morning. */
export function Shop() {
  return (
    <svg
      className="shop"
      viewBox="-115 0 900 620"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path fill="#ffe2b0" d="M-1600 0h4000v620h-4000z" />
      <circle cx="690" cy="196" r="118" fill="#fff1cf" />
      <circle cx="690" cy="196" r="74" fill="#fff8e6" />
      <path
        fill="#f6c888"
        d="M-1600 360h1000q300-60 600-30 140-70 300-40t280-30 320 20q260-10 500 20h400v320h-4000z"
      />
      <path fill="#2f7480" d="M-1600 402h4000v218h-4000z" />
      <path
        d="M560 430h260M520 456h340M600 482h300"
        stroke="#9ed0cf"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".7"
      />
      <path fill="#e7cfa5" d="M-1600 556h4000v64h-4000z" />
      <path fill="#fffaf0" d="M120 190h430v374H120z" />
      <path d={boards} stroke="#ecdcc0" strokeWidth="3" />
      <path fill={jam} d="M92 196 335 62l243 134z" />
      <path fill="#8f1830" d="M92 196 335 62l12 7L118 196z" />
      <path fill="#fffaf0" d="M300 120h70v58h-70z" />
      <path fill="#ffcf6b" d="M308 128h54v42h-54z" />
      <path d="M335 128v42M308 149h54" stroke="#fffaf0" strokeWidth="5" />
      <path fill={dark} d="M150 322h230v170H150z" />
      <path fill="#ffcf6b" d="M160 332h210v150H160z" />
      <path fill="#fff3cf" d="M160 332h210v60q-105 40-210 0z" opacity=".7" />
      <path fill={dark} d="M160 440h210v10H160z" />
      <g fill={crust}>
        <path d="M176 440q0-30 34-30t34 30z" />
        <path d="M252 440q0-22 26-22t26 22z" />
        <path d="M312 440q0-28 26-28t26 28z" />
      </g>
      <g fill={gold}>
        <path d="M182 434q2-20 28-20t28 20z" />
        <path d="M318 436q2-18 20-18t20 18z" />
      </g>
      <path d={stripes.even} fill={jam} />
      <path d={stripes.odd} fill="#fffaf0" />
      <path fill="#6b1526" d="M136 278h264v10H136z" />
      <path fill="#1f5d6b" d="M424 330h96v234h-96z" />
      <path fill="#ffcf6b" d="M438 346h68v92h-68z" />
      <path d="M472 346v92M438 392h68" stroke="#1f5d6b" strokeWidth="5" />
      <circle cx="504" cy="468" r="6" fill="#ffcf6b" />
      <path fill={dark} d="M178 226h262v40H178z" />
      <text
        x="309"
        y="255"
        textAnchor="middle"
        fill="#ffe2b0"
        fontFamily="Georgia,serif"
        fontStyle="italic"
        fontWeight="700"
        fontSize="27"
      >
        Havgløtt Bakeri
      </text>
      <path fill={dark} d="M584 470h8v94h-8z" />
      <path fill={dark} d="m556 470 60-8v64l-60 8z" />
      <path fill="#fffaf0" d="m562 476 48-7v50l-48 7z" />
      <path d="m570 492 32-4M570 504l24-3" stroke={dark} strokeWidth="4" strokeLinecap="round" />
      <g
        fill="none"
        stroke="#fff"
        strokeWidth="8"
        strokeLinecap="round"
        opacity=".75"
        className="steam"
      >
        <path d="M452 52q-16-18 0-34t0-34" />
        <path d="M478 60q-16-18 0-34t0-34" />
      </g>
      <path fill="#7a4a2a" d="M436 62h56v60h-56z" />
    </svg>
  );
}

/** Where it lies: between the quay and the church. */
export function TownMap() {
  return (
    <svg className="map" viewBox="0 0 640 420" aria-hidden="true">
      <path fill="#f3e3c4" d="M0 0h640v420H0z" />
      <path fill="#8fc4c4" d="M0 300q120-40 240-10t220-30 180 0v160H0z" />
      <path
        d="M40 360h70M160 384h90M330 350h80M470 378h110"
        stroke="#cfe7e4"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="#cfe0b4">
        <path d="M40 40h120v80H40z" />
        <path d="M470 150q60-30 130 0v70H470z" />
      </g>
      <g fill="#e6cfa2">
        <path d="M196 36h96v84h-96zM316 36h120v84H316zM464 36h130v76H464z" />
        <path d="M40 156h84v90H40zM148 156h144v100H148zM316 150h120v96H316z" />
      </g>
      <g stroke="#fffaf0" strokeLinecap="round" fill="none">
        <path d="M0 136h640" strokeWidth="20" />
        <path d="M304 0v270" strokeWidth="16" />
        <path d="M0 270q160-8 300 0t340-22" strokeWidth="22" />
        <path d="M136 136v130M452 0v250" strokeWidth="12" />
      </g>
      <path d="M520 250v70h18v-72z" fill="#b98a55" />
      <path d="M92 60h22v30H92zM103 42l16 20H87z" fill="#7a4a2a" />
      <path d="M380 262c0-30-46-58-46-96a46 46 0 0 1 92 0c0 38-46 66-46 96z" fill={jam} />
      <circle cx="380" cy="166" r="20" fill="#fffaf0" />
      <path d="M368 170q0-14 12-14t12 14z" fill={crust} />
    </svg>
  );
}
