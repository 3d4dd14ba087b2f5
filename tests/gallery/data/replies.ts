import { receiveOptions } from './addresses.ts'
import type { Replies } from '../page/scene.ts'
import { moonItem, thornItem } from './cart.ts'
import { orderIn } from './orders.ts'
import { diamondFacets, diamondsOf, duskSetting, listOf, moonEarrings, pearDiamond, roundDiamond, thornRing } from './pieces.ts'

/** What the shop answers in every row that says nothing else. */
export const knownReplies: Replies = {
  'GET /api/purchase/client_ad': {
    re: '200',
    data: { image_url: '', mobile_image_url: '', image: null, mobile_image: null },
  },
  'GET /api/promotion/get_banner': { re: '200', data: null },
  'GET /api/promotion/get_promotions': { re: '200', data: [] },
  'GET /api/purchase/get_pieces': { re: '200', data: listOf([thornRing, moonEarrings, duskSetting]) },
  'GET /api/purchase/get_items': { re: '200', data: [] },
  'GET /api/purchase/get_diamonds': { re: '200', data: diamondsOf([roundDiamond, pearDiamond]) },
  'GET /api/purchase/get_ring': {
    re: '200',
    data: { stone: null, setting: null, metal: null, unknown: [], misfit: null, pictures: [] },
  },
  'GET /api/purchase/get_diamond_facets': { re: '200', data: diamondFacets },
  'POST /api/user/get_header_info': { re: '401' },
  'POST /api/purchase/get_cart_list': { re: '200', data: [thornItem, moonItem] },
  'POST /api/address/get_addresses': { re: '200', data: [] },
  'POST /api/purchase/get_receive_options': { re: '200', data: receiveOptions },
  'POST /api/purchase/get_favourites': { re: '200', data: [] },
  'POST /api/service/get_eligibility': { re: '200', data: { lines: [] } },
  'POST /api/service/get_request_list': { re: '200', data: { detail: [], totalnum: 0 } },
  'POST /api/purchase/get_order': { re: '200', data: orderIn('paid') },
}
