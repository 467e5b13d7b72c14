import type { Chapter } from '@firm/shared-ui/manual/chapter.ts';

export const chapter: Chapter = {
  title: 'Roles',
  parts: [
    {
      blocks: [
        'Lo que puede ver y hacer depende de sus grupos. Un administrador de usuarios añade a las personas a los grupos. Además, cada persona tiene acceso a determinadas residencias, o a todas: lo que pertenece a otra residencia no aparece en absoluto, ni en las listas ni en las cifras.',
        {
          table: [
            ['Grupo', 'Sección a la que da acceso'],
            ['Gestión de estancias', 'Reservas, asignación de camas y reservas de instalaciones'],
            ['Gestión de residentes', 'Residencias, clientes, residentes y habitaciones'],
            ['Gestión de la salud', 'Seguimiento de la salud y rastreo de contactos'],
            ['Gestión del mantenimiento', 'Avisos'],
            ['Gestión de informes', 'Informes, y las reservas, los residentes, las habitaciones y los avisos de los que tratan; solo para consulta'],
            ['Gestión de la distancia de seguridad', '«Distancia de seguridad»: ocupación, transporte y planificador'],
            ['Configuración', 'Residencias, zonas, camas, instalaciones, residentes, clientes y contratos'],
            ['Administración de usuarios', '«Gestión de usuarios»: usuarios, grupos, permisos y acceso a las residencias'],
          ],
          widths: [140, '*'],
        },
        {
          note: 'Las secciones se ponen en servicio una a una. La que todavía no está disponible figura en el menú y lo indica en su página; nada de lo que introduzca en otras secciones depende de ella.',
        },
        'Un cambio en sus permisos surte efecto en segundos, sin que tenga que iniciar sesión de nuevo.',
      ],
    },
  ],
};
