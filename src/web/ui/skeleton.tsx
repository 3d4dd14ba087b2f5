/**
 * Placeholder for loading content; invisible for the first 200 ms. `shape` names a class of
 * styles/messages/message.css.
 */
export const Skeleton = ({
  label,
  shape = 'block',
  count = 1,
}: {
  label: string
  shape?: 'block' | 'card' | 'line'
  count?: number
}) => (
  <div className={shape === 'card' ? 'grid waiting' : 'waiting'} role="status">
    <span className="vh">{label}</span>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`wait wait--${shape}`} aria-hidden="true" />
    ))}
  </div>
)
