import type { SavedAddress } from '#contract/address/schemas.ts'
import { abroad, home } from '../data/addresses.ts'
import { mei } from '../data/customers.ts'
import { rows, send, type Row } from '../support/row.ts'
import { absent, button, field, heading, part, popup, select, text, within } from '../support/seen.ts'

const add = button(['Add an address', '添加地址'])
const save = (busy = false) => button(['Save address', '保存地址'], { busy })
const start = send('addressBook', { type: 'address.added' })
const edit = send('addressBook', { type: 'address.edited', address: home })
const submit = send('addressBook', { type: 'address.submitted' })
const remove = send('addressBook', { type: 'deletion.requested', address: home.uuid })
const confirm = send('addressBook', { type: 'deletion.confirmed' })
const makeDefault = send('addressBook', { type: 'default.requested', address: abroad.uuid })
const line = text('12 Jalan Bukit Bintang')

const withBook = (
  row: Pick<Row, 'name' | 'shows' | 'sees'> & Partial<Row> & { state: string },
  ...book: SavedAddress[]
): Row => {
  const { state, replies, ...rest } = row
  return {
    says: ['X-ADDRESS-01', 'PERSONAL-03'],
    address: '/pages/Personal/AddressSet',
    customer: mei,
    replies: { 'POST /api/address/get_addresses': { re: '200', data: book }, ...replies },
    states: { addressBook: state, screens: 'screen.addressBook' },
    ...rest,
  }
}

export const address = rows(
  withBook({
    name: 'addresses-none',
    shows: 'an address book without an address',
    state: 'showing',
    sees: [heading(['Addresses', '收货地址']), heading(['No address yet', '尚无地址']), add],
  }),
  withBook(
    {
      name: 'addresses',
      shows: 'an address in Malaysia, the default, and one abroad',
      state: 'showing',
      sees: [
        text(['Default', '默认']),
        text('B-08-3'),
        line,
        text('55100 Kuala Lumpur'),
        text('+60 12-345 6789'),
        text('238873 Singapore'),
        text(['Singapore', '新加坡']),
        button(['Change: Tan Wei, 391 Orchard Road', '修改：Tan Wei，391 Orchard Road']),
        button(['Delete: Tan Wei, 391 Orchard Road', '删除：Tan Wei，391 Orchard Road']),
        button(['Make default: Tan Wei, 391 Orchard Road', '设为默认：Tan Wei，391 Orchard Road']),
        add,
      ],
    },
    home,
    abroad,
  ),
  withBook(
    {
      name: 'addresses-full',
      shows: 'ten addresses, which is as many as fit',
      state: 'showing',
      sees: [
        text([
          'Your address book is full with 10 addresses. Delete one to add another.',
          '您已保存 10 个地址，已达上限。请先删除一个再添加。',
        ]),
        absent(add),
      ],
    },
    ...Array.from({ length: 10 }, (_, place) => ({
      ...(place === 0 ? home : abroad),
      uuid: `0e0e0000-0000-4000-8000-00000000010${place}`,
    })),
  ),
  withBook({
    name: 'address-new',
    shows: 'the form of a new address',
    steps: [start],
    state: 'editing.ready',
    sees: [
      heading(['New address', '新地址']),
      select(['Country', '国家或地区'], ['Malaysia', '马来西亚']),
      field(['Name', '姓名']),
      text(['Begin the checkout with this address', '结账时默认使用此地址']),
      save(),
      button(['Cancel', '取消']),
    ],
  }),
  withBook({
    name: 'address-missing',
    shows: 'a new address without anything in it',
    says: ['X-ADDRESS-02'],
    steps: [start, submit],
    state: 'editing.ready',
    sees: [
      field(['Name', '姓名'], '', ['Please enter a name', '请填写姓名']),
      field(['Postcode', '邮编'], '', ['Please enter a postcode', '请填写邮编']),
    ],
    focus: part('textbox', ['Name', '姓名']),
  }),
  withBook(
    {
      name: 'address-abroad',
      shows: 'an address that moves to Australia, where a state is a text',
      says: ['X-ADDRESS-02'],
      steps: [edit, send('addressBook', { type: 'field.changed', field: 'country', value: 'AU' }), submit],
      state: 'editing.ready',
      sees: [
        heading(['Change address', '修改地址']),
        select(['Country', '国家或地区'], ['Australia', '澳大利亚']),
        field(['Postcode', '邮编'], '55100', ['A postcode here looks like 3000', '此处的邮编形如 3000']),
        field(['State or province', '省或州'], '', ['Please enter a state or province', '请填写省或州']),
      ],
    },
    home,
  ),
  withBook(
    {
      name: 'address-saving',
      shows: 'an address is saved',
      replies: { 'POST /api/address/save_address': 'never' },
      steps: [edit, submit],
      state: 'saving',
      sees: [save(true), field(['Address', '地址'], '12 Jalan Bukit Bintang')],
    },
    home,
  ),
  withBook(
    {
      name: 'address-saved',
      shows: 'an address was saved',
      replies: { 'POST /api/address/save_address': { re: '200', data: [home] } },
      steps: [edit, submit],
      state: 'showing',
      sees: [text(['The address is saved.', '地址已保存。']), line],
    },
    home,
  ),
  withBook(
    {
      name: 'address-lost',
      shows: 'the connection was lost while an address was saved',
      says: ['SESSION-07'],
      replies: { 'POST /api/address/save_address': 'offline' },
      steps: [edit, submit],
      state: 'editing.coolingDown',
      sees: [
        text(['The connection was lost. Please try again.', '网络连接中断，请重试。']),
        field(['Address', '地址'], '12 Jalan Bukit Bintang'),
      ],
    },
    home,
  ),
  withBook(
    {
      name: 'address-question',
      shows: 'the question before an address is deleted',
      steps: [remove],
      state: 'confirming',
      sees: [
        popup(['Tips', '提示']),
        within(
          part('alertdialog', ['Tips', '提示']),
          text(['Delete the address 12 Jalan Bukit Bintang?', '删除地址“12 Jalan Bukit Bintang”？']),
          button(['Delete', '删除']),
          button(['Cancel', '取消']),
        ),
      ],
    },
    home,
  ),
  withBook(
    {
      name: 'address-deleting',
      shows: 'an address is deleted',
      replies: { 'POST /api/address/delete_address': 'never' },
      steps: [remove, confirm],
      state: 'deleting',
      sees: [line],
    },
    home,
  ),
  withBook(
    {
      name: 'address-default',
      shows: 'another address becomes the default',
      replies: { 'POST /api/address/set_default_address': 'never' },
      steps: [makeDefault],
      state: 'makingDefault',
      sees: [line, text('391 Orchard Road')],
    },
    home,
    abroad,
  ),
)
