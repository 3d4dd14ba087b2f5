import { Icon, type IconName } from '../../ui/icon.tsx'

/** Delivery, included items and promises: an icon with one or two lines each. */
export const Notes = ({ notes }: { notes: readonly { icon: IconName; text: string; more?: string }[] }) => (
  <ul className="notes">
    {notes.map(({ icon, text, more }) => (
      <li key={icon}>
        <Icon name={icon} />
        <div>
          {text}
          {more ? (
            <>
              <br />
              <span>{more}</span>
            </>
          ) : null}
        </div>
      </li>
    ))}
  </ul>
)
