interface Finger {
  /** Millimetres: the middle of its base, and its length and width. */
  base: readonly [x: number, y: number]
  length: number
  width: number
  /** Degrees from upright. */
  turn: number
}

/** The back of a left hand; the ring finger is 16.2 mm wide where a ring sits. */
const fingers: readonly Finger[] = [
  { base: [80, 67], length: 61, width: 16.6, turn: 6 },
  { base: [28, 70], length: 45, width: 13.6, turn: -7 },
  { base: [62.4, 64], length: 66, width: 17, turn: 1.5 },
  { base: [45, 65], length: 60, width: 16.8, turn: -2 },
]

/** Outline and nail, within one half of the width and the length; both go on below the picture. */
const outline =
  'M-.97 1.3C-.97.85-.99.72-.95.6C-.9.5-.93.46-.93.42C-.93.36-.85.3-.83.2C-.8.08-.62 0 0 0S.8.08.83.2C.85.3.93.36.93.42C.93.46.9.5.95.6C.99.72.97.85.97 1.3z'
const nail = 'M-.5.19C-.5.1-.48.055-.3.035Q0 .015.3.035C.48.055.5.1.5.19Q.35.235 0 .235T-.5.19z'
/** Folds over the joints: how far from the tip, half their width, and how far they bend, in mm. */
const folds = [
  [0.26, 0.2, 0.6],
  [0.275, 0.14, 0.6],
  [0.375, 0.27, -0.9],
  [0.4, 0.33, -0.3],
  [0.425, 0.3, 0.6],
  [0.445, 0.2, 1],
] as const

const upright = ({ base: [x, y], length, turn }: Finger) =>
  `translate(${x} ${y}) rotate(${turn}) translate(0 ${-length})`
const stretched = (finger: Finger) => `${upright(finger)} scale(${finger.width / 2} ${finger.length})`

const outlines = fingers.map((finger) => <path key={finger.turn} d={outline} transform={stretched(finger)} />)

/** A hand from above, in millimetres, without what it wears; styles give it its tone. */
export const Hand = () => (
  <>
    <defs>
      <linearGradient id="hand-round">
        <stop offset="0" stopColor="#2a0f05" stopOpacity=".42" />
        <stop offset=".12" stopColor="#2a0f05" stopOpacity=".2" />
        <stop offset=".34" stopColor="#fff" stopOpacity=".1" />
        <stop offset=".46" stopColor="#fff" stopOpacity=".2" />
        <stop offset=".66" stopColor="#2a0f05" stopOpacity=".02" />
        <stop offset=".88" stopColor="#2a0f05" stopOpacity=".2" />
        <stop offset="1" stopColor="#2a0f05" stopOpacity=".44" />
      </linearGradient>
      <linearGradient id="hand-joints" x2="0" y2="1">
        <stop offset="0" stopColor="#c9503a" stopOpacity=".16" />
        <stop offset=".2" stopColor="#c9503a" stopOpacity=".02" />
        <stop offset=".31" stopColor="#a33c22" stopOpacity=".1" />
        <stop offset=".43" stopColor="#c9503a" stopOpacity="0" />
      </linearGradient>
      <filter id="hand-shadow" x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation="2.2" />
      </filter>
    </defs>
    <g className="hand__shadow" filter="url(#hand-shadow)" transform="translate(2.2 3)">
      {outlines}
    </g>
    {fingers.map((finger) => (
      <g key={finger.turn}>
        <g transform={stretched(finger)}>
          <path d={outline} className="hand__skin" />
          <path d={outline} fill="url(#hand-round)" />
          <path d={outline} fill="url(#hand-joints)" />
          <path d={nail} className="hand__nail" />
          <path d="M-.5.19Q-.35.235 0 .235T.5.19" className="hand__fold" vectorEffect="non-scaling-stroke" />
        </g>
        <g transform={upright(finger)}>
          {folds.map(([from, half, bend]) => (
            <path
              key={from}
              d={`M${-finger.width * half} ${finger.length * from}q${finger.width * half} ${bend} ${finger.width * half * 2} 0`}
              className="hand__fold"
            />
          ))}
        </g>
      </g>
    ))}
  </>
)
