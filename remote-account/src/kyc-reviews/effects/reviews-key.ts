export const reviewsKey = ['kyc-reviews'];
