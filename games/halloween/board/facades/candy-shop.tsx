/** A candy shop: curly gable, a great sweet as its sign, sugar-cane posts and a striped awning. */
const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

function Awning() {
  return (
    <g className="hal-awning">
      {STRIPES.map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? 'hal-stripe-one' : 'hal-stripe-two'}
          d={`M${12 + stripe * 23.6} 72H${35.6 + stripe * 23.6}V86A11.8 9 0 0 1 ${12 + stripe * 23.6} 86Z`}
        />
      ))}
    </g>
  )
}

function Cane({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x="-6" y="84" width="12" height="138" className="hal-stripe-two" />
      <path
        className="hal-stripe-one"
        d="M-6 98 6 90V100L-6 108ZM-6 122 6 114V124L-6 132ZM-6 146 6 138V148L-6 156ZM-6 170 6 162V172L-6 180ZM-6 194 6 186V196L-6 204ZM-6 218 6 210V220L-2 222H-6Z"
      />
    </g>
  )
}

export function CandyShop() {
  return (
    <g className="hal-candy">
      <path
        className="hal-wall"
        d="M14 222V52C40 56 46 26 80 26 88 2 112-6 130-6S172 2 180 26C214 26 220 56 246 52V222Z"
      />
      <path className="hal-trim" d="M14 52C40 56 46 26 80 26 88 2 112-6 130-6S172 2 180 26C214 26 220 56 246 52" />
      <g transform="translate(130 34)">
        <path className="hal-stripe-two" d="M-20 0-42-15C-38-6-38 6-42 15ZM20 0 42-15C38-6 38 6 42 15Z" />
        <circle r="22" className="hal-stripe-two" />
        <path
          className="hal-stripe-one"
          d="M0 0C-3-10 2-18 10-19.600A22 22 0 0 1 20-9C12-11 5-8 0 0ZM0 0C10-2 17 4 19 12A22 22 0 0 1 7 21C10 13 7 5 0 0ZM0 0C2 10-5 17-12 18.400A22 22 0 0 1-22 4C-14 8-6 7 0 0ZM0 0C-9 2-17-3-18.5-12A22 22 0 0 1-6-21C-10-13-8-5 0 0Z"
        />
        <circle r="22" className="hal-line" />
      </g>
      <circle className="hal-lit" cx="62" cy="52" r="7" />
      <circle className="hal-lit" cx="198" cy="52" r="7" />
      <Cane x={14} />
      <Cane x={246} />
      <Awning />
    </g>
  )
}
