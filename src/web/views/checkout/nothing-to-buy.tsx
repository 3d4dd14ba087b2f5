import { useSay } from '../../i18n/text.tsx'
import { Empty } from '../../ui/empty.tsx'

/** A checkout without anything that could be bought. */
export const NothingToBuy = () => {
  const say = useSay()
  return (
    <Empty
      icon="bag"
      heading={say('checkout.emptyTitle')}
      action={
        <a className="link link--tap" href="/pages/Cart">
          {say('checkout.backToCart')}
        </a>
      }
    >
      {say('checkout.emptyText')}
    </Empty>
  )
}
