import { expect, test } from 'vitest'
import { readMessages } from '../../src/web/build/messages.ts'
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

test('[X-TYPE-02] the name of a step of a request in Chinese says where its line may end', () => {
  const names = Object.entries(readMessages('zh-CN', 'service')).filter(([id]) => id.startsWith('service.state.'))
  expect(names.length).toBeGreaterThan(10)
  // Three characters are what fits beside eight other steps at 1,024 px.
  const longest = names.map(([id, name]) => [id, Math.max(...name.split('\u200B').map((part) => part.length))])
  expect(longest.filter(([, length]) => Number(length) > 3)).toEqual([])
})
