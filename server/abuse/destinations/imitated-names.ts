/** Names that fraud imitates most, as labels of hosts. An exact one is the real site, or at least does not imitate by letters. */
export const imitatedNames: readonly string[] = [
  ...['google', 'gmail', 'youtube', 'facebook', 'instagram', 'whatsapp', 'messenger', 'twitter', 'tiktok'],
  ...['telegram', 'snapchat', 'discord', 'linkedin', 'pinterest', 'reddit', 'wikipedia', 'yahoo'],
  ...['microsoft', 'office', 'office365', 'outlook', 'windows', 'onedrive', 'sharepoint', 'apple', 'icloud'],
  ...['adobe', 'dropbox', 'docusign', 'github', 'gitlab', 'slack', 'openai', 'chatgpt', 'netflix', 'spotify'],
  ...[
    'amazon',
    'paypal',
    'ebay',
    'aliexpress',
    'alibaba',
    'walmart',
    'mercadolibre',
    'mercadopago',
    'stripe',
  ],
  ...['booking', 'airbnb', 'fedex', 'correos', 'steamcommunity', 'steampowered', 'roblox', 'vodafone'],
  ...['coinbase', 'binance', 'kraken', 'metamask', 'blockchain', 'ledger', 'trezor', 'revolut', 'mastercard'],
  ...['santander', 'caixabank', 'barclays', 'citibank', 'wellsfargo', 'bankofamerica', 'commerzbank'],
  ...['sparkasse', 'postbank'],
];
