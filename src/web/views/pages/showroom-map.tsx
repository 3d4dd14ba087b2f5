import { useTranslator } from '../../i18n/translator.tsx'

/** Names on the ground stand as on its signs, in both languages; after their dot, or before it. */
const places = [
  { name: 'KL Sentral', x: 560, y: 92, before: true },
  { name: 'Bangsar', x: 398, y: 252 },
  { name: 'Abdullah Hukum', x: 452, y: 366 },
]

/** A sketch of the way to the showroom, drawn for this page: no map service learns who looks at it. */
export const ShowroomMap = () => {
  const t = useTranslator()
  return (
    <figure className="map">
      <svg viewBox="0 0 680 420" role="img" aria-label={t('pages.mapAlt')}>
        <rect className="map__ground" width="680" height="420" />
        <path className="map__river" d="M680 140C600 190 540 240 500 290S420 380 380 420" />
        <path className="map__road map__road--wide" d="M0 372C140 350 260 330 350 322S520 290 680 236" />
        <path className="map__road" d="M128 0C150 80 176 130 214 172S320 234 372 262L350 322" />
        <path className="map__road" d="M372 262C440 220 500 160 580 40" />
        <path className="map__road map__road--small" d="M176 126C226 116 262 128 292 156S306 206 292 216" />
        <path className="map__rail" d="M640 0C610 50 590 72 560 92S440 190 398 252C392 300 420 340 452 366L460 420" />
        <circle className="map__area" cx="230" cy="158" r="52" />
        {places.map(({ name, x, y, before = false }) => (
          <g key={name}>
            <circle className="map__station" cx={x} cy={y} r="8" />
            <text x={before ? x - 16 : x + 16} y={y + 6} textAnchor={before ? 'end' : undefined}>
              {name}
            </text>
          </g>
        ))}
        <path className="map__gem" d="M230 136l20 14-20 30-20-30zM210 150h40" />
        <text className="map__here" x="230" y="234">
          {t('pages.mapHere')}
        </text>
        <text className="map__way" x="66" y="38">
          Jalan Maarof
        </text>
        <text className="map__way" x="440" y="150" textAnchor="end">
          Jalan Bangsar
        </text>
        <text className="map__way" x="40" y="398">
          {t('pages.mapHighway')}
        </text>
        <text className="map__way" x="600" y="210">
          {t('pages.mapRiver')}
        </text>
      </svg>
      <figcaption>{t('pages.mapNote')}</figcaption>
    </figure>
  )
}
