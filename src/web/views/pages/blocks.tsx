import type { Block } from '../../content/content.ts'
import { Icon } from '../../ui/icon.tsx'
import { Figure } from './figure.tsx'
import { Hours } from './hours.tsx'
import { Inline } from './inline.tsx'

/** One block of a content page. */
const ContentBlock = ({ block }: { block: Block }) => {
  if (typeof block === 'string') {
    return (
      <p>
        <Inline text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="rules">
        {block.list.map((text) => (
          <li key={text}>
            <span>
              <Inline text={text} />
            </span>
          </li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="steps-list">
        {block.steps.map((text) => (
          <li key={text}>
            <Inline text={text} />
          </li>
        ))}
      </ol>
    )
  }
  if ('figure' in block) return <Figure drawing={block.figure} />
  if ('facts' in block) {
    return (
      <dl className="dl">
        {block.facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Inline text={text} />
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  if ('questions' in block) {
    return (
      <div>
        {block.questions.map(([question, answer]) => (
          <details key={question} className="fold" open={block.open}>
            <summary className="fold__head">
              {question}
              <Icon name="plus" />
              <Icon name="minus" />
            </summary>
            <p className="fold__body">
              <Inline text={answer} />
            </p>
          </details>
        ))}
      </div>
    )
  }
  if ('table' in block) {
    const { caption, head, rows } = block.table
    return (
      <table className="measures num">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {head.map((text, index) => (
              <th key={`${index}-${text}`} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((text, index) => (
                <td key={`${index}-${text}`}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )
  }
  return <Hours ink />
}

/** The blocks of a section. */
export const ContentBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block) => <ContentBlock key={JSON.stringify(block).slice(0, 80)} block={block} />)
