import { metals, toneOf, type Metal } from '../../contract/codes.ts'

interface MetalsProps {
  /** Name of the group. */
  label: string
  offered: readonly Metal[]
  chosen: Metal
  /** Where a swatch leads; without script and for search engines. */
  hrefOf: (metal: Metal) => string
  /** Given, a press chooses in place instead of following the link. */
  onChoose?: (metal: Metal) => void
  small?: boolean
}

/** Metal swatches. Each is a link that chooses its metal in place where `onChoose` is given. */
export const Metals = ({ label, offered, chosen, hrefOf, onChoose, small = false }: MetalsProps) => (
  <div className={small ? 'metals metals--s' : 'metals'} role="group" aria-label={label}>
    {offered.map((metal) => (
      <a
        key={metal}
        className={`metal metal--${toneOf(metal)}${metal === chosen ? ' is-on' : ''}`}
        href={hrefOf(metal)}
        aria-label={metals[metal]}
        aria-current={metal === chosen || undefined}
        onClick={
          onChoose &&
          ((event) => {
            event.preventDefault()
            onChoose(metal)
          })
        }
      />
    ))}
  </div>
)
