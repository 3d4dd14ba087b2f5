/** Names of people and places, as customers write them in every language. */
export const namesOfData: readonly string[] = ['Lim Mei Ling', 'Mei', '12 Jalan Bukit Bintang', 'Kuala Lumpur']
