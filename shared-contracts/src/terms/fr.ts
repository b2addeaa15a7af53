import type { TermsText } from './terms-text.ts';

const terms: TermsText = {
  title: 'Conditions d’utilisation',
  intro:
    'Ces conditions s’appliquent entre vous et le fournisseur de cette console pour les services d’accueil que vous utilisez ici.',
  clauses: [
    {
      id: 'documents',
      heading: 'Documents',
      text: 'Remettez les documents demandés dans les 7 jours suivant l’activation.',
    },
    {
      id: 'suspension',
      heading: 'Suspension et résiliation',
      text: 'À défaut, le service est suspendu, puis résilié après 30 jours de suspension.',
    },
    { id: 'activation', heading: 'Activation', text: 'Nous activons le service sous 7 jours ouvrés.' },
    {
      id: 'complaints',
      heading: 'Réclamations',
      text: 'Une réclamation reçoit une réponse sous 48 heures, un recours sous 24 heures ouvrées.',
    },
    { id: 'transfer', heading: 'Transfert de numéro', text: 'Le transfert d’un numéro coûte INR 1000.' },
    {
      id: 'refund',
      heading: 'Remboursement',
      text: 'Nous remboursons 75 % si le numéro souhaité n’est pas fourni sous 30 jours.',
    },
    {
      id: 'invoices',
      heading: 'Factures',
      text: 'Contestez une facture sous 7 jours. Les factures postpayées sont dues sous 15 jours.',
    },
    {
      id: 'ending',
      heading: 'Fin du contrat',
      text: 'Les contrats postpayés prennent fin avec un préavis de 30 jours. Les contrats prépayés peuvent être renouvelés jusqu’à deux mois après leur échéance.',
    },
    {
      id: 'arbitration',
      heading: 'Arbitrage',
      text: 'Les litiges sont tranchés par arbitrage. La sentence est contraignante. Les frais sont partagés à parts égales, chaque partie payant ses avocats. Le siège est New Delhi, la langue l’anglais.',
    },
  ],
};
export default terms;
