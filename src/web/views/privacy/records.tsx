import { Icon } from '../../ui/icon.tsx'

/** A collapsible list of stored records of one kind, one per line. */
export const Records = ({ name, lines }: { name: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <details className="fold">
      <summary className="fold__head">
        <span>
          {name} <span className="quiet num">{lines.length}</span>
        </span>
        <Icon name="plus" />
        <Icon name="minus" />
      </summary>
      <ul className="fold__body rules">
        {lines.map((line, index) => (
          <li key={`${index}-${line}`}>
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </details>
  )
