/** Names for the demo. */
export const firstNames = [
  'Asha', 'Ravi', 'Meera', 'Arjun', 'Kavya', 'Vikram', 'Nisha', 'Rahul', 'Pooja', 'Sanjay', 'Divya', 'Karan',
  'Anita', 'Suresh', 'Priya', 'Deepak', 'Lakshmi', 'Manoj', 'Sneha', 'Imran', 'Farah', 'Joseph', 'Maria', 'Tenzin',
] as const; // prettier-ignore
export const lastNames = [
  'Rao', 'Iyer', 'Sharma', 'Nair', 'Patel', 'Reddy', 'Gupta', 'Das', 'Menon', 'Khan', 'Singh', 'Joshi', 'Kulkarni',
  'Bose', 'Chopra', 'Fernandes', 'Pillai', 'Verma', 'Shetty', 'Thomas',
] as const; // prettier-ignore
type Disposition = readonly [string, string];
export const dispositions: readonly [Disposition, ...Disposition[]] = [
  ['Order', 'Placed'],
  ['Order', 'Delivery date'],
  ['Complaint', 'Damaged goods'],
  ['Complaint', 'Late delivery'],
  ['Enquiry', 'Price'],
  ['Enquiry', 'Availability'],
  ['Payment', 'Invoice copy'],
  ['Follow up', 'Call back'],
];
export const notes = [
  'Asked for an invoice copy by e-mail.',
  'Wants delivery before Friday.',
  'Happy with the replacement.',
  'Will compare prices and call again.',
  'Asked for a manager; explained the policy.',
  'Confirmed the new delivery address.',
  'Payment reference noted.',
] as const;

type Names = readonly [string, ...string[]];
/** What the dispositions belong to. */
export const dispositionGroups: readonly (readonly [string, Names])[] = [
  ['Sales', ['Order', 'Enquiry', 'Follow up']],
  ['Service', ['Complaint', 'Payment']],
];
export const companies = [
  'Sunrise Textiles', 'Blue Lotus Exports', 'Deccan Foods', 'Coastal Spices', 'Himalaya Outfitters', 'Metro Hardware',
  'Green Leaf Organics', 'Silverline Furniture', 'Harbour Logistics', 'Maple Books', 'Crescent Trading', 'Urban Kitchens',
] as const; // prettier-ignore
/** What follow-ups are for. */
export const promises = [
  'Send the new price list and call back.',
  'Ask whether the sample arrived.',
  'Confirm the delivery slot.',
  'Renewal of the yearly contract.',
  'Talk to the purchase manager.',
] as const;
