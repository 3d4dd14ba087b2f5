/** Whether stones go all round a ring, so that it cannot be resized: by its style, where it has one. */
export const isFullEternity = ({ style }: { style?: string | undefined }): boolean => style === 'eternity'
