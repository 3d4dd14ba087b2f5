/** Key prefix of all queries that belong to the signed-in customer, so that they can be removed together. */
export const customerKey = 'customer'
