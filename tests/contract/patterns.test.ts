import { describe, expect, test } from 'vitest'
import { maxLengths, patterns } from '#contract/patterns.ts'

type Checks = Exclude<keyof typeof patterns, 'hasMaxLength' | 'required'>

/** Values that each pattern accepts and rejects, from the specification, section 5. */
const examples: Record<Checks, { passes: string[]; refuses: string[] }> = {
  accountPassword: {
    passes: ['abcdefg1', 'abcdefg!', '1234567!', `${'a'.repeat(24)}1`],
    refuses: ['abcdefgh', 'ABCDefgh', '12345678', 'abcdef1', `${'a'.repeat(25)}1`, 'abcd efg1'],
  },
  password: {
    passes: ['abcde1', 'ABCdef', '12345!', `${'a'.repeat(14)}1`],
    refuses: ['abcdef', 'ABCDEF', '123456', 'abcd1', `${'a'.repeat(15)}1`, 'abc de1', ''],
  },
  anyFrom8To25: { passes: ['12345678', 'a b c d e', 'x'.repeat(25)], refuses: ['1234567', 'x'.repeat(26)] },
  noSpace: { passes: ['', 'abc'], refuses: ['a b', ' a', 'a\t'] },
  from1To30NonSpace: { passes: ['a', 'x'.repeat(30)], refuses: ['', 'x'.repeat(31), 'a b'] },
  variableName: { passes: ['a_1', 'x'.repeat(128)], refuses: ['', 'a-b', 'a b', 'x'.repeat(129), '名'] },
  userId: { passes: ['abc12', 'x'.repeat(15)], refuses: ['abcd', 'x'.repeat(16), 'abc_12'] },
  digits: { passes: ['0', '0123'], refuses: ['', '-1', '1.0', '１２'] },
  nonNegativeInteger: { passes: ['0', '12'], refuses: ['', '-1', '01', '1.5'] },
  decimal: { passes: ['0', '1.5', '-2.25'], refuses: ['', '1.', '.5', 'NaN', '1e3'] },
  money: { passes: ['0', '12.5', '12.50'], refuses: ['', '12.505', '-1', '1,000', 'RM 1'] },
  noChinese: { passes: ['', 'abc é'], refuses: ['钻', 'a戒b'] },
  phone: {
    passes: ['0123456789', '(03)22824567', '1'.repeat(32)],
    refuses: ['', '+6012', '012-345', '0123456789x5', 'CALLME', '1'.repeat(33)],
  },
  email: {
    passes: [
      'mei@example.com',
      'a.b+c@sub.example.co',
      "o'brien_1-2@example-shop.com.my",
      '1@2.my',
      'mei@xn--fiqs8s.cn',
      `${'m'.repeat(64)}@${'e'.repeat(59)}.com`,
    ],
    refuses: [
      '',
      'mei',
      'mei@example',
      'mei@@example.com',
      'mei ling@example.com',
      'mei@.com',
      'mei@example..com',
      '\u043Cei@example.com',
      'mei@ex\u0430mple.com',
      'mei\u200B@example.com',
      '\u202Emei@example.com',
      '\u{1F48D}@example.com',
      'mei@example.com,you@example.com',
      '<mei>@example.com',
      'mei,you@example.com',
      '\uFF4Dei@example.com',
      'mei\u0007@example.com',
      '"mei"@example.com',
      'mei@-example.com',
      'mei@[127.0.0.1]',
      `${'m'.repeat(65)}@example.com`,
      `mei@${'e'.repeat(64)}.com`,
      `mei@${'e.'.repeat(100)}com`,
    ],
  },
}

/** Requirements of their own that a pattern carries out. */
const idsOf: Partial<Record<Checks, string>> = {
  password: ' [REGIST-04]',
  email: ' [LOGIN-02] [NEWS-01]',
  phone: ' [CHECKOUT-02] [LEAD-02]',
}

describe('[FORM-01] the general patterns', () => {
  for (const [name, { passes, refuses }] of Object.entries(examples) as [Checks, (typeof examples)[Checks]][]) {
    test.each(passes)(`${name}${idsOf[name] ?? ''} passes %j`, (value) =>
      expect(patterns[name](value), `${name} passes it`).toBe(true),
    )
    test.each(refuses)(`${name}${idsOf[name] ?? ''} refuses %j`, (value) =>
      expect(patterns[name](value), `${name} passes it`).toBe(false),
    )
  }

  test('a required rule fails on empty values and empty lists', () => {
    expect(['', '  ', '\u200b', '\u202e\u00ad ', '\u3164', []].map(patterns.required)).toEqual(Array(6).fill(false))
    expect(['a', '👩‍👧', 'مريم', ['a']].map(patterns.required)).toEqual(Array(4).fill(true))
  })

  test('the maximum lengths are those of the specification, and the last character counts', () => {
    expect(maxLengths).toEqual([10, 14, 16, 25, 30, 32, 40, 48, 96, 128, 10_000])
    for (const most of maxLengths) {
      expect(patterns.hasMaxLength('x'.repeat(most), most), `${most} characters pass`).toBe(true)
      expect(patterns.hasMaxLength('x'.repeat(most + 1), most), `${most + 1} characters pass`).toBe(false)
    }
  })
})
