/** A customer with two pieces in the cart. */
export const mei = { uuid: '0e0e0000-0000-4000-8000-000000000041', userName: 'Mei', cartCount: 2 }
/** A customer whose name has 128 letters, as many as a first name may have. */
export const longestNamed = { ...mei, userName: 'Wan Nur Aishah Humaira '.repeat(6).slice(0, 128) }
