import { Icon } from './icon.tsx'

/** What succeeded, beside the form that it is about; read out when it appears. */
export const Said = ({ children }: { children: string | null }) => (
  <output className="said">
    {children === null ? null : (
      <>
        <Icon name="check" small />
        <span>{children}</span>
      </>
    )}
  </output>
)
