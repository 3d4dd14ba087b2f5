import { Fragment } from 'react'

/** Words of the trade in Chinese names (docs/glossary.md), the longer ones first: a line may end beside them, not in them. */
const words = [
  '培育钻石 天然钻石 钻石 蓝宝石 红宝石 祖母绿形 公主方形 雷迪恩形 阿斯切形 马眼形 椭圆形 圆形 枕形 梨形 心形 椭圆 祖母绿',
  '装饰艺术 教堂式 八角 六爪 单钻 光环 密镶 包镶 簇镶 缠绕 三石 叠戴 半环 开口 永恒戒 三件套',
  '网球手链 网球项链 戒托 戒指 配戒 男戒 手链 手镯 项链 吊坠 耳钉 耳坠 耳圈',
].flatMap((line) => line.split(' '))
/** A comma stays with the word before it. */
const between = new RegExp(`((?:${words.join('|')})，?)`)

/** The phrases of a Chinese name; any other text is one phrase. */
export const splitPhrases = (text: string): string[] => text.split(between).filter((phrase) => phrase !== '')

/** A name whose lines end between phrases where the style allows no other place: `word-break: keep-all`. */
export const Phrases = ({ text }: { text: string }) =>
  splitPhrases(text).map((phrase, place) => (
    <Fragment key={place}>
      {place > 0 ? <wbr /> : null}
      {phrase}
    </Fragment>
  ))
