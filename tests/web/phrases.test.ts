import { expect, test } from 'vitest'
import { splitPhrases } from '../../src/web/i18n/phrases.tsx'

test.each([
  ['静谧祖母绿形单钻戒托', ['静谧', '祖母绿形', '单钻', '戒托']],
  ['点点培育钻石包镶网球手链', ['点点', '培育钻石', '包镶', '网球手链']],
  ['深海蓝宝石光环戒指', ['深海', '蓝宝石', '光环', '戒指']],
  ['翠影祖母绿戒指', ['翠影', '祖母绿', '戒指']],
  // No line begins with a comma.
  ['启明培育钻石耳钉，1.00 克拉', ['启明', '培育钻石', '耳钉，', '1.00 克拉']],
  ['Embun Oval Solitaire', ['Embun Oval Solitaire']],
])('[X-TYPE-02] the phrases of %s', (name, phrases) => {
  expect(splitPhrases(name)).toEqual(phrases)
})
