import { labDiamond, roundDiamond } from '../data/pieces.ts'
import { rows } from '../support/row.ts'
import { absent, beginning, having, heading, link, part, text, textWith, within } from '../support/seen.ts'

const states = { screens: 'screen.staticPage' }
const row = (words: readonly [string, string]) => having('row', words)

export const diamonds = rows(
  {
    name: 'compare',
    shows: 'two diamonds side by side, of which one is sold',
    says: ['X-DIAMOND-06'],
    address: '/pages/Compare?stones=round-101,pear-75',
    replies: {
      'GET /api/purchase/get_diamond': { re: '200', data: { ...roundDiamond, available: false, reserved: false } },
    },
    states,
    sees: [
      heading(['Diamonds side by side', '钻石并列对比']),
      within(row(['Clarity', '净度']), text('VS1')),
      within(row(['Price', '价格']), text('RM 28,400.00')),
      link(['Remove', '移除'], '/pages/Compare?stones=pear-75'),
      text(['This diamond has been sold.', '这颗钻石已售出。']),
      absent(text(['(differs)', '（不同）'])),
    ],
  },
  {
    name: 'compare-lab-grown',
    shows: 'two lab-grown diamonds side by side, of which the second is cheaper and of lower grades',
    says: ['X-DIAMOND-06'],
    address: '/pages/Compare?stones=lab-150,lab-90',
    replies: {
      'GET /api/purchase/get_diamond': [
        { re: '200', data: labDiamond },
        {
          re: '200',
          data: {
            ...labDiamond,
            sku: 'KD-0104',
            link: 'lab-90',
            priceSen: 310_000,
            polish: 'F',
            symmetry: 'P',
            fluorescence: 'Very Strong',
          },
        },
      ],
    },
    states,
    sees: [
      link(['Lab-grown diamonds', '培育钻石'], '/pages/Engagement/lg-diamond?compare=lab-150,lab-90'),
      { part: part('row', ['Price (differs) RM 6,400.00 RM 3,100.00', '价格 （不同） RM 6,400.00 RM 3,100.00']) },
      within(beginning('row', ['Polish', '抛光']), text(['Excellent', '极优']), text(['Fair', '一般'])),
      within(beginning('row', ['Symmetry', '对称']), text(['Poor', '差'])),
      within(beginning('row', ['Fluorescence', '荧光']), text(['Very strong', '极强'])),
    ],
    prices: ['RM 6,400.00', 'RM 3,100.00'],
  },
  {
    name: 'compare-unknown',
    shows: 'a comparison whose diamond is unknown',
    says: ['X-DIAMOND-06'],
    address: '/pages/Compare?stones=KD-0999',
    replies: { 'GET /api/purchase/get_diamond': { re: '404' } },
    states,
    sees: [
      textWith(['unknown and left out: KD-0999', '无法识别，已略去：KD-0999']),
      heading(['No diamonds are picked yet', '尚未选择钻石']),
      link(['Choose diamonds to compare', '去挑选要对比的钻石'], '/pages/Engagement/diamond'),
    ],
    prices: [],
  },
)
