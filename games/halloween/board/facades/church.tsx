/** A stone church with a steeple, a bell and a rose window. */
export function Church() {
  return (
    <g className="hal-church">
      <path className="hal-roof" d="M2 84 132 20 258 84Z" />
      <path className="hal-roof-line" d="M34 68H226M66 52H194M98 36H164" />
      <path className="hal-wall" d="M20 222V76H240V222Z" />
      <path className="hal-wall" d="M132 30 222 76H42Z" />
      <path className="hal-stones" d="M22 92H38M222 108H240M20 130H34M224 150H240M20 176H36M226 196H240" />
      <g className="hal-lit">
        <circle cx="164" cy="58" r="13" />
      </g>
      <path className="hal-bars" d="M164 45V71M151 58H177M155 49 173 67M173 49 155 67M164 53a5 5 0 1 0 .01 0Z" />
      <path className="hal-wall hal-front" d="M52 84V18H104V84Z" />
      <path className="hal-dark" d="M66 52V34C66 26 72 22 78 19 84 22 90 26 90 34V52Z" />
      <path className="hal-brass" d="M70 46C74 42 72 32 78 32S82 42 86 46ZM76 46A2.5 2.5 0 0 0 81 46Z" />
      <path className="hal-roof" d="M46 20 78-34 110 20Z" />
      <path className="hal-roof-line" d="M56 6H100M64-8H92M71-20H85" />
      <path className="hal-iron" d="M76.5-34V-44H73V-47H76.500V-51H79.500V-47H83V-44H79.500V-34Z" />
      <circle className="hal-lit" cx="78" cy="66" r="7" />
      <path className="hal-bars" d="M78 59V73M71 66H85" />
    </g>
  )
}
