const petals = [-72, -48, -24, 0, 24, 48, 72]

/** Line drawing of lotus flowers over water: decoration of the sign-in page. */
export function LotusField() {
  return (
    <svg
      className="lotus-field"
      viewBox="0 0 560 300"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
    >
      <Flower x={150} y={196} scale={1.15} />
      <Flower x={418} y={222} scale={0.8} />
      <path d="M150 205v60M418 229v40" />
      <ellipse cx="300" cy="258" rx="86" ry="15" />
      <path d="M300 258l-52-12M300 258l40-13M300 258l64 5M300 258l-70 7" />
      <path d="M20 268h96M180 274h52M372 272h150M60 286h210M330 288h120" />
    </svg>
  )
}

function Flower({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {petals.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle})`}
          d={`M0 8C${-24 + Math.abs(angle) / 9} -22 -14 -72 0 -96C14 -72 ${24 - Math.abs(angle) / 9} -22 0 8z`}
        />
      ))}
    </g>
  )
}
