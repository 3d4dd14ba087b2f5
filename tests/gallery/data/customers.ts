/** A customer with two pieces in the cart. */
export const mei = { uuid: '0e0e0000-0000-4000-8000-000000000041', userName: 'Mei', cartCount: 2 }
