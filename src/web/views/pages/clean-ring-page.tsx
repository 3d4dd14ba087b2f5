import oval from 'picture:hero-oval-sand'
import { content } from '../../content/clean-ring.ts'
import { Chapters } from './content-layout.tsx'

export const Page = () => <Chapters page="cleanRing" content={content} cover={{ wide: oval, narrow: oval }} />
