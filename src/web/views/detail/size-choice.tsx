import { useScreen } from '../../root/use-screen.ts'
import { SizeField } from './size-field.tsx'

/** The ring size of a piece. */
export const SizeChoice = ({ sizes }: { sizes: readonly string[] }) => {
  const { snapshot, send } = useScreen('piece')
  const { size, problem } = snapshot.context
  return (
    <SizeField
      sizes={sizes}
      size={size}
      missing={problem === 'sizeMissing'}
      onChoose={(chosen) => send({ type: 'size.chosen', size: chosen })}
    />
  )
}
