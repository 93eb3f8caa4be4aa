/** A brick school with a clock and a bell in its little tower. */
export function School() {
  return (
    <g className="hal-school">
      <path className="hal-wall" d="M14 222V76H246V222Z" />
      <path
        className="hal-stones"
        d="M14 96H24M236 88H246M14 124H22M238 120H246M14 152H24M236 150H246M14 184H22M238 180H246M14 206H24M236 208H246"
      />
      <path className="hal-roof" d="M0 82 40 30H220L260 82Z" />
      <path className="hal-roof-line" d="M12 68H248M22 55H238M32 42H228" />
      <path className="hal-wall hal-front" d="M88 82 130 28 172 82Z" />
      <path className="hal-trim" d="M84 84 130 26 176 84" />
      <circle className="hal-lit" cx="130" cy="63" r="14" />
      <path className="hal-bars" d="M130 63V53M130 63 137 67" />
      <path className="hal-wall hal-front" d="M110 32V0H150V32Z" />
      <path className="hal-dark" d="M116 30V12C116 4 144 4 144 12V30Z" />
      <path className="hal-brass" d="M121 26C126 21 123 10 130 10S134 21 139 26ZM127 26A3 3 0 0 0 133 26Z" />
      <path className="hal-roof" d="M104 2 130-30 156 2Z" />
      <path className="hal-iron" d="M129-30V-42L142-38 131-34V-30Z" />
      <path className="hal-iron" d="M200 34V14H214V38ZM197 14H217V10H197Z" />
      <path className="hal-smoke" d="M207 6C200-2 214-6 207-14 202-20 212-24 208-30" />
    </g>
  )
}
