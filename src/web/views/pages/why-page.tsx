import claws from 'picture:engagement-halo-oval-yellow-top'
import diamonds from 'picture:banner-diamonds'
import diamondsNarrow from 'picture:banner-diamonds-mobile'
import fine from 'picture:women-thin-rose'
import oval from 'picture:diamond-oval'
import report from 'picture:diamond-round'
import ring from 'picture:engagement-solitaire-round-white'
import { content } from '../../content/why-us.ts'
import { Chapters } from './content-layout.tsx'

export const Page = () => (
  <Chapters
    page="whyKilau"
    content={content}
    cover={{ wide: diamonds, narrow: diamondsNarrow }}
    pictures={{
      'Free-Secure-Shipping': ring,
      'Free-Resizing': fine,
      'Lifetime-Warranty': claws,
      'Lifetime-Upgrade': oval,
      Certificates: report,
    }}
  />
)
