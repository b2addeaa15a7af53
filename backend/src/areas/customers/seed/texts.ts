type Names = readonly [string, ...string[]];

export const dispositionGroups: readonly (readonly [string, Names])[] = [
  ['Sales', ['Order', 'Enquiry', 'Follow up']],
  ['Service', ['Complaint', 'Payment']],
];
export const companies = [
  'Sunrise Textiles', 'Blue Lotus Exports', 'Deccan Foods', 'Coastal Spices', 'Himalaya Outfitters', 'Metro Hardware',
  'Green Leaf Organics', 'Silverline Furniture', 'Harbour Logistics', 'Maple Books', 'Crescent Trading', 'Urban Kitchens',
] as const; // prettier-ignore
/** Texts of follow-ups. */
export const promises = [
  'Send the new price list and call back.',
  'Ask whether the sample arrived.',
  'Confirm the delivery slot.',
  'Renewal of the yearly contract.',
  'Talk to the purchase manager.',
] as const;
