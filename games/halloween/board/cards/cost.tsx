/** HAL-093: what a card costs, three grey coins or three of different colours. */
export function Cost({ cost }: { cost: 'grey' | 'coloured' }) {
  return (
    <svg className={`hal-cost ${cost}`} viewBox="0 0 44 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle cx="22" cy="10" r="8" />
      <circle cx="34" cy="10" r="8" />
      {cost === 'coloured' && <path d="M10 6V14M22 6 26 14H18ZM31 7H37V13H31Z" className="hal-cost-marks" />}
    </svg>
  )
}
