import { useSearch } from '@tanstack/react-router'
import { useScreen } from '../../root/use-screen.ts'
import { SizeField } from './size-field.tsx'

/** The ring size of a piece. */
export const SizeChoice = ({ sizes }: { sizes: readonly string[] }) => {
  const { snapshot, send } = useScreen('piece')
  const { size: asked }: { size?: string } = useSearch({ strict: false })
  const size = snapshot.context.size ?? asked
  return (
    <SizeField
      sizes={sizes}
      size={size !== undefined && sizes.includes(size) ? size : null}
      missing={snapshot.context.problem === 'sizeMissing'}
      onChoose={(chosen) => send({ type: 'size.chosen', size: chosen })}
    />
  )
}
